-- What leaves next is found along this index, however many wait.
CREATE INDEX messenger_messages_next ON messenger_messages (priority, id) WHERE state = 'waiting';
