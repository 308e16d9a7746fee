CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "admin_users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"password_hash" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_login" timestamp (3) with time zone,
	CONSTRAINT "admin_users_hash_form" CHECK ("admin_users"."password_hash" like '$argon2id$%')
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"start_date" timestamp (3) with time zone NOT NULL,
	"end_date" timestamp (3) with time zone NOT NULL,
	"location" text,
	"image_url" text,
	"search_text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_uid_unique" UNIQUE("uid"),
	CONSTRAINT "events_end_not_before_start" CHECK ("events"."end_date" >= "events"."start_date"),
	CONSTRAINT "events_title_length" CHECK (char_length("events"."title") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "media_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"filename" text NOT NULL,
	"type" text DEFAULT 'image' NOT NULL,
	"category" text DEFAULT 'gallery' NOT NULL,
	"entity_type" text,
	"entity_id" integer,
	"folder_path" text NOT NULL,
	"gallery_title" text,
	"urls" jsonb NOT NULL,
	"caption" text,
	"upload_date" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_items_category_known" CHECK ("media_items"."category" in ('gallery', 'events', 'about', 'programs')),
	CONSTRAINT "media_items_folder_form" CHECK ("media_items"."folder_path" ~ '^(gallery|events|about|programs)/[0-9]{4}/[0-9]{2}(/[a-z0-9-]{1,80})?$'),
	CONSTRAINT "media_items_urls_complete" CHECK ("media_items"."urls" ?& array['original', 'thumbnail', 'medium', 'large'])
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"title" text,
	"email" text,
	"image_url" text,
	"is_officer" boolean DEFAULT false NOT NULL,
	"is_alumna" boolean DEFAULT false NOT NULL,
	"is_platinum" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"position" integer NOT NULL,
	"category" text DEFAULT 'member' NOT NULL,
	CONSTRAINT "members_name_length" CHECK (char_length("members"."name") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"content" jsonb DEFAULT '{"body":"","sections":[]}'::jsonb NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pages_slug_unique" UNIQUE("slug"),
	CONSTRAINT "pages_type_known" CHECK ("pages"."type" in ('program', 'general')),
	CONSTRAINT "pages_title_length" CHECK (char_length("pages"."title") between 1 and 200),
	CONSTRAINT "pages_slug_form" CHECK ("pages"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*)?$' and char_length("pages"."slug") <= 200),
	CONSTRAINT "pages_slug_not_reserved" CHECK ("pages"."slug" <> 'id' and "pages"."slug" not like 'id/%'),
	CONSTRAINT "pages_content_form" CHECK (coalesce(jsonb_typeof("pages"."content" -> 'body') = 'string' and jsonb_typeof("pages"."content" -> 'sections') = 'array', false))
);
--> statement-breakpoint
CREATE TABLE "site_details" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"chapter_name" text NOT NULL,
	"organisation_name" text DEFAULT '' NOT NULL,
	"tagline" text DEFAULT '' NOT NULL,
	"time_zone" text DEFAULT 'America/New_York' NOT NULL,
	CONSTRAINT "site_details_one_row" CHECK ("site_details"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "social_posts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "social_posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"platform" text NOT NULL,
	"post_id" text NOT NULL,
	"content" text NOT NULL,
	"media_url" text,
	"post_url" text NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"fetched_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "social_posts_once_per_platform" UNIQUE("platform","post_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "admin_users_username_unique" ON "admin_users" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "contacts_created_index" ON "contacts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "events_start_index" ON "events" USING btree ("start_date","id");--> statement-breakpoint
CREATE INDEX "events_period_index" ON "events" USING gist (tstzrange("start_date", "end_date", '[]'));--> statement-breakpoint
CREATE INDEX "events_search_index" ON "events" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "media_items_gallery_index" ON "media_items" USING btree ("category","gallery_title",coalesce("upload_date", "created_at") desc,"id");--> statement-breakpoint
CREATE INDEX "media_items_entity_index" ON "media_items" USING btree ("entity_type","entity_id");--> statement-breakpoint
CREATE INDEX "members_officer_position_index" ON "members" USING btree ("is_officer","position","id");--> statement-breakpoint
CREATE INDEX "members_position_index" ON "members" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "pages_type_title_index" ON "pages" USING btree ("type","title");--> statement-breakpoint
CREATE INDEX "social_posts_posted_index" ON "social_posts" USING btree ("posted_at","id");