-- A key holds for the call that it was first sent with: method, path and body. Keys of earlier versions do not tell the method.
alter table idempotency_key add column method text;
