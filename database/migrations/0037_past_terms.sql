ALTER TABLE "terms" ADD COLUMN "is_unlisted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "terms" ADD COLUMN "removed_at" timestamp (3) with time zone;