-- AES-256-GCM, as the national ids: never shown again
alter table department add column password_cipher bytea;
