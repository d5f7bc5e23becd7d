-- Written anew whenever somebody asks whether the product is ready: a full disk is told before staff meet it.
create table storage_check (
  id boolean primary key default true check (id),
  written_at timestamptz not null
);
