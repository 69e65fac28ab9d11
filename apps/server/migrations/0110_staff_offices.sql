-- The offices whose cash a member of staff works with; empty for all of them.
ALTER TABLE staff ADD COLUMN office_ids uuid[] NOT NULL DEFAULT '{}';
