ALTER TABLE "revisions" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "is_restored" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "revisions_idempotency_key_index" ON "revisions" USING btree ("admin_id","idempotency_key") WHERE "revisions"."idempotency_key" is not null;--> statement-breakpoint
-- Until now, a revision was joined by equal timestamps to the key and to the activity of its request.
ALTER TABLE revisions DISABLE TRIGGER revisions_unchanged;--> statement-breakpoint
UPDATE revisions SET idempotency_key = keys.key FROM idempotency_keys AS keys WHERE revisions.admin_id = keys.admin_id AND revisions.created_at = keys.created_at;--> statement-breakpoint
UPDATE revisions SET is_restored = true FROM activity WHERE activity.action = 'restore' AND activity.subject = revisions.entity_type AND activity.entity_id = revisions.entity_id AND activity.at = revisions.created_at;--> statement-breakpoint
ALTER TABLE revisions ENABLE TRIGGER revisions_unchanged;
