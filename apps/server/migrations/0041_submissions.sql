-- What readers write and moderators decide on is called a submission.
ALTER TABLE voices RENAME TO submissions;
ALTER INDEX voices_pkey RENAME TO submissions_pkey;
ALTER INDEX voices_reviews RENAME TO submissions_reviews;
ALTER INDEX voices_comments RENAME TO submissions_comments;
ALTER INDEX voices_moderation RENAME TO submissions_moderation;
ALTER INDEX voices_user RENAME TO submissions_user;

-- What waits to be delivered keeps its listener.
UPDATE outbox SET name = 'submissionsChanged', key = CASE key WHEN 'voices' THEN 'submissions' ELSE key END
WHERE name = 'voicesChanged';

-- The owner's limit of what a network may write, under its present name.
UPDATE settings SET value = jsonb_set(value #- '{points,voice}', '{points,message}', value #> '{points,voice}')
WHERE name = 'callLimits' AND value #> '{points,voice}' IS NOT NULL;
