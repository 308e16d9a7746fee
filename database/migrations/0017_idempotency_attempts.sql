ALTER TABLE "idempotency_keys" RENAME COLUMN "answer" TO "response";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "attempt" integer;--> statement-breakpoint
UPDATE idempotency_keys SET response = CASE WHEN response ? 'said' THEN jsonb_build_object('body', response -> 'said') ELSE '{}' END WHERE response IS NOT NULL;
