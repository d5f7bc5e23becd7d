-- The reference that staff gave the payment of what is withheld from this salary; null: that of the payment order.
alter table salary add column own_distraint_reference text;
