ALTER TABLE "contacts" ADD COLUMN "for_office_id" integer;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "for_office" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "reminder_id" integer;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "escalation_id" integer;