CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"attempts" integer NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP TABLE "sign_in_throttle" CASCADE;--> statement-breakpoint
DROP TABLE "contact_throttle" CASCADE;--> statement-breakpoint
ALTER TABLE "admin_sessions" RENAME COLUMN "document_seed" TO "document_token";--> statement-breakpoint
CREATE INDEX "rate_limits_expires_at_index" ON "rate_limits" USING btree ("expires_at");