-- How people want to be told of their orders; whoever chose nothing is told in every way there is.
CREATE TABLE notice_choices (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('mail', 'messenger', 'both', 'none')),
  changed_at timestamptz NOT NULL
);
