CREATE TABLE "contact_throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"messages" integer NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"image_url" text NOT NULL,
	"url" text,
	"position" integer NOT NULL,
	CONSTRAINT "partners_name_unique" UNIQUE("name"),
	CONSTRAINT "partners_name_length" CHECK (char_length("partners"."name") between 1 and 200),
	CONSTRAINT "partners_url_form" CHECK ("partners"."url" is null or "partners"."url" ~ '^https?://')
);
--> statement-breakpoint
ALTER TABLE "media_items" DROP CONSTRAINT "media_items_urls_complete";--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "storage_key" text NOT NULL;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "width" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "height" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "files" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "site_details" ADD COLUMN "texts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "partners_position_index" ON "partners" USING btree ("position","id");--> statement-breakpoint
ALTER TABLE "media_items" DROP COLUMN "urls";--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_storage_key_unique" UNIQUE("storage_key");--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_storage_key_form" CHECK ("media_items"."storage_key" ~ '^[a-z0-9-]{8,64}$');--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_dimensions" CHECK ("media_items"."width" > 0 and "media_items"."height" > 0);--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_files_complete" CHECK ("media_items"."files" ?& array['original', 'thumbnail', 'medium', 'large']);--> statement-breakpoint
ALTER TABLE "site_details" ADD CONSTRAINT "site_details_texts_form" CHECK (jsonb_typeof("site_details"."texts") = 'object');--> statement-breakpoint
CREATE TRIGGER partners_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON partners FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
