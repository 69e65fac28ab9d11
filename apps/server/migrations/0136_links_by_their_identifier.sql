-- A merchant's program asks for its link by the identifier that it gave it: it was looked for among all links of the merchant.
CREATE INDEX payment_links_external ON payment_links (user_id, external_id, id) WHERE external_id IS NOT NULL;
