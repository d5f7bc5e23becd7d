-- Written anew whenever somebody asks whether the product is ready: a full disk is told before staff meet it.
create table storage_check (
  only_row boolean primary key default true check (only_row),
  written_at timestamptz not null
);
