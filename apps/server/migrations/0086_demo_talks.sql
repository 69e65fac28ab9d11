-- Requests, talks and wishes of the demo's past are marked, so that they go with it and nobody is mailed about them.
ALTER TABLE tickets ADD COLUMN is_demo boolean NOT NULL DEFAULT false;
ALTER TABLE chats ADD COLUMN is_demo boolean NOT NULL DEFAULT false;
ALTER TABLE feedback ADD COLUMN is_demo boolean NOT NULL DEFAULT false;

-- The demo's operator answers too, who is nobody of the staff; in histories of orders and lines of talks it is so already.
ALTER TABLE ticket_messages DROP CONSTRAINT ticket_messages_staff_id_fkey;
ALTER TABLE feedback DROP CONSTRAINT feedback_done_by_fkey;
ALTER TABLE submissions DROP CONSTRAINT IF EXISTS voices_decided_by_fkey;
