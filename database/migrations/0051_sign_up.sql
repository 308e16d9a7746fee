CREATE TABLE "sign_up_emails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_up_emails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sign_up_id" integer NOT NULL,
	"kind" text NOT NULL,
	"details" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_up_events" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"signing_key" text NOT NULL,
	"places_shown" integer,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"erased_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_ups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_ups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"member_id" integer,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"guests" integer DEFAULT 0 NOT NULL,
	"dinners" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"jobs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text NOT NULL,
	"waiting_since" timestamp (3) with time zone,
	"source" text NOT NULL,
	"attended" boolean,
	"connection" text,
	"answered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_ups_waiting" CHECK (("sign_ups"."state" = 'waiting') = ("sign_ups"."waiting_since" is not null)),
	CONSTRAINT "sign_ups_guests" CHECK ("sign_ups"."guests" between 0 and 9)
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "parts" jsonb;--> statement-breakpoint
ALTER TABLE "sign_up_emails" ADD CONSTRAINT "sign_up_emails_sign_up_id_sign_ups_id_fk" FOREIGN KEY ("sign_up_id") REFERENCES "public"."sign_ups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ups" ADD CONSTRAINT "sign_ups_event_id_sign_up_events_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."sign_up_events"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_up_emails_index" ON "sign_up_emails" USING btree ("sign_up_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_up_emails_once" ON "sign_up_emails" USING btree ("sign_up_id","kind") WHERE "sign_up_emails"."kind" in ('invitation', 'reminder', 'no-answer');--> statement-breakpoint
CREATE UNIQUE INDEX "sign_ups_email_unique" ON "sign_ups" USING btree ("event_id",lower("email")) WHERE "sign_ups"."email" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "sign_ups_member_unique" ON "sign_ups" USING btree ("event_id","member_id") WHERE "sign_ups"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "sign_ups_state_index" ON "sign_ups" USING btree ("event_id","state");--> statement-breakpoint
CREATE INDEX "sign_ups_address_index" ON "sign_ups" USING btree (lower("email"));--> statement-breakpoint
CREATE TRIGGER sign_up_events_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON sign_up_events FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
