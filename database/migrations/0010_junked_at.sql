ALTER TABLE "contacts" ADD COLUMN "junked_at" timestamp (3) with time zone;--> statement-breakpoint
-- What lies there already was put there when it came, or we do not know when.
UPDATE contacts SET junked_at = created_at WHERE folder = 'junk';
