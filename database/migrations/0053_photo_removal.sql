CREATE TABLE "guarded_collections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guarded_collections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"is_hidden" boolean DEFAULT true NOT NULL,
	CONSTRAINT "guarded_collections_title_unique" UNIQUE("title")
);
--> statement-breakpoint
CREATE TABLE "hidden_media_items" (
	"id" integer PRIMARY KEY NOT NULL,
	"storage_key" text NOT NULL,
	"title" text NOT NULL,
	"filename" text NOT NULL,
	"type" text DEFAULT 'image' NOT NULL,
	"content_type" text DEFAULT 'image/webp' NOT NULL,
	"category" text DEFAULT 'gallery' NOT NULL,
	"entity_type" text,
	"entity_id" integer,
	"folder_path" text NOT NULL,
	"gallery_title" text,
	"width" integer,
	"height" integer,
	"placeholder" text,
	"files" jsonb NOT NULL,
	"gallery_position" integer,
	"upload_key" uuid,
	"upload_batch" uuid,
	"batch_rank" integer,
	"batch_position" integer,
	"caption" text,
	"version" integer DEFAULT 1 NOT NULL,
	"upload_date" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reason" text NOT NULL,
	"hidden_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hidden_media_items_storage_key_unique" UNIQUE("storage_key"),
	CONSTRAINT "hidden_media_items_upload_key_unique" UNIQUE("upload_key"),
	CONSTRAINT "hidden_media_items_reason_known" CHECK ("hidden_media_items"."reason" in ('permission', 'request'))
);
--> statement-breakpoint
CREATE TABLE "photo_permissions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "photo_permissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"collection_id" integer NOT NULL,
	"confirmed_by" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"until" date,
	"papers" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photo_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "photo_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"picture_id" integer NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decision" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text DEFAULT '' NOT NULL,
	"was_told" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX "photo_requests_picture_index" ON "photo_requests" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "activity_erased_index" ON "activity" USING btree ("subject","entity_id") WHERE "activity"."action" = 'erase';--> statement-breakpoint
CREATE TRIGGER guarded_collections_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON guarded_collections FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();--> statement-breakpoint
CREATE TRIGGER hidden_media_items_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON hidden_media_items FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
