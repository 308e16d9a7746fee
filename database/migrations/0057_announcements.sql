CREATE TABLE "announcement_copies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcement_copies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"announcement_id" integer NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcement_recipients" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcement_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"announcement_id" integer NOT NULL,
	"address_id" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcement_sends" (
	"announcement_id" integer PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"goes_out_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"audience" text NOT NULL,
	"reply_office" text,
	"line" text,
	"line_url" text,
	"line_until" timestamp (3) with time zone,
	"is_line_on" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcements_line" CHECK (not "announcements"."is_line_on" or ("announcements"."line" is not null and "announcements"."line_until" is not null))
);
--> statement-breakpoint
CREATE TABLE "news_addresses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"signing_key" text NOT NULL,
	"agreed_to" text,
	"asked_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"left_at" timestamp (3) with time zone,
	"refusals" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "announcement_recipients" ADD CONSTRAINT "announcement_recipients_address_id_news_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."news_addresses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "announcement_recipients_once" ON "announcement_recipients" USING btree ("announcement_id","address_id");--> statement-breakpoint
CREATE INDEX "announcement_recipients_open" ON "announcement_recipients" USING btree ("announcement_id") WHERE "announcement_recipients"."state" in ('waiting', 'queued');--> statement-breakpoint
CREATE INDEX "announcement_recipients_address_index" ON "announcement_recipients" USING btree ("address_id");--> statement-breakpoint
CREATE INDEX "announcement_sends_state_index" ON "announcement_sends" USING btree ("state");--> statement-breakpoint
CREATE UNIQUE INDEX "news_addresses_email_unique" ON "news_addresses" USING btree (lower("email"));--> statement-breakpoint
CREATE TRIGGER announcements_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON announcements FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
--> statement-breakpoint
CREATE TRIGGER announcement_sends_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON announcement_sends FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "search_vector" tsvector GENERATED ALWAYS AS (search_vector("subject", "text")) STORED;
