CREATE TABLE "message_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contact_id" integer NOT NULL,
	"recipient" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"mail_key" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"queued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"next_try_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_try_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"answer" text,
	"raw_answer" text,
	CONSTRAINT "message_mails_mail_key_unique" UNIQUE("mail_key"),
	CONSTRAINT "message_mails_state" CHECK ("message_mails"."state" in ('waiting', 'sent', 'failed', 'off'))
);
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "folder" text DEFAULT 'inbox' NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "junk_reasons" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "message_mails" ADD CONSTRAINT "message_mails_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "message_mails_once" ON "message_mails" USING btree ("contact_id","recipient");--> statement-breakpoint
CREATE INDEX "message_mails_due_index" ON "message_mails" USING btree ("next_try_at","id") WHERE "message_mails"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "message_mails_state_index" ON "message_mails" USING btree ("state");--> statement-breakpoint
CREATE INDEX "message_mails_last_try_index" ON "message_mails" USING btree ("last_try_at");--> statement-breakpoint
CREATE INDEX "contacts_folder_index" ON "contacts" USING btree ("folder","id");--> statement-breakpoint
CREATE INDEX "contacts_email_index" ON "contacts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "contacts_search_index" ON "contacts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_folder" CHECK ("contacts"."folder" in ('inbox', 'archive', 'junk'));--> statement-breakpoint
-- What was written before can be searched for as well.
UPDATE contacts SET search_text = (
  SELECT string_agg(lower(regexp_replace(normalize(part, NFC), '\s+', ' ', 'g')), E'\n' ORDER BY place)
  FROM unnest(ARRAY[name, email, message]) WITH ORDINALITY AS parts (part, place)
);
