-- When the last step that ended at the end of a network was begun, and when that was as a place was compared with its books: what is
-- too much there may be payments that were not read yet.
ALTER TABLE followed_networks ADD COLUMN caught_up_at timestamptz;
ALTER TABLE place_checks ADD COLUMN caught_up_at timestamptz;
