-- What the bot would have answered at once goes to the topic that it was asked in.
ALTER TABLE messenger_messages
  ADD COLUMN thread_id bigint,
  ADD CONSTRAINT messenger_messages_place CHECK (talk_id IS NULL OR thread_id IS NULL);
