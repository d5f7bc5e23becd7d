-- Where each department hangs: the topmost of its parents that is still there. Those in a circle of parents hang from themselves.
create view department_place as
with recursive live as (select id, parent_id from department where deleted_at is null),
placed as (
  select id, id as root_id from live one
    where parent_id is null or parent_id = id or not exists (select from live parent where parent.id = one.parent_id)
  union all
  select live.id, placed.root_id from live join placed on live.parent_id = placed.id and live.parent_id <> live.id
)
select id, root_id from placed
union all
select id, id from live where id not in (select id from placed);

-- Finnish order of words in which numbers count: "Varasto 2" comes before "Varasto 10".
create collation finnish_natural (provider = icu, locale = 'fi-u-kn-true');
