-- The index of words knows the block of each invoice too: a search asks the newest blocks first, not all there are.
DROP INDEX "invoice_search";--> statement-breakpoint
CREATE INDEX "invoice_words" ON "invoice" USING gin ("organization_id",(id >> 14),search gin_trgm_ops) WHERE deleted_at is null;