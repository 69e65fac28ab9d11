-- A digest of what a file shows, under the key of the other digests: what was refused is known when it is sent again.
ALTER TABLE verification_documents ADD COLUMN content_hash text;
