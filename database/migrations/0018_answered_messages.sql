DROP INDEX "activity_subject_index";--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "answered_by" text;--> statement-breakpoint
CREATE INDEX "activity_at_index" ON "activity" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "activity_admin_index" ON "activity" USING btree ("admin_id","at","id");--> statement-breakpoint
CREATE INDEX "activity_repetition_index" ON "activity" USING btree ("admin_id","subject","action","at","id");--> statement-breakpoint
CREATE INDEX "activity_subject_index" ON "activity" USING btree ("subject","at","id");