-- Figures of the law that one person entered for a year and a second one confirms, until the product has them itself.
create table year_figure (
  id bigint generated always as identity primary key,
  -- as the figure is called in parameters/
  name text not null,
  year integer not null check (year between 2020 and 2199),
  -- by the parts of the figure, in cents and millionths; under an empty name where it is one number
  parts jsonb not null,
  source text not null,
  link text not null,
  -- the day on which it was read there
  read_on date not null,
  entered_by bigint not null references person,
  entered_at timestamptz not null,
  confirmed_by bigint references person check (confirmed_by <> entered_by),
  confirmed_at timestamptz,
  check ((confirmed_by is null) = (confirmed_at is null))
);
create index year_figure_entered_by on year_figure (entered_by);
create index year_figure_confirmed_by on year_figure (confirmed_by);
-- of a figure one value holds, and one waits to take its place
create unique index year_figure_holds on year_figure (year, name) where confirmed_at is not null;
create unique index year_figure_waits on year_figure (year, name) where confirmed_at is null;
