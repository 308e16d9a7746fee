ALTER TABLE "contacts" ADD COLUMN "for_member_id" integer;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "for_member" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "is_unlisted" boolean DEFAULT false NOT NULL;