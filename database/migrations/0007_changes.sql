CREATE TABLE "activity" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"admin_id" integer,
	"admin_name" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"entity_id" integer,
	"title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"admin_id" integer NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_admin_id_key_pk" PRIMARY KEY("admin_id","key")
);
--> statement-breakpoint
CREATE TABLE "revisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity_type" text NOT NULL,
	"entity_id" integer NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"admin_id" integer,
	"admin_name" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_redirects" (
	"old_slug" text PRIMARY KEY NOT NULL,
	"page_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "is_published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "updated_by" text;--> statement-breakpoint
CREATE INDEX "activity_subject_index" ON "activity" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "activity_failed_sign_in_index" ON "activity" USING btree ("at") WHERE "activity"."action" = 'failed-sign-in';--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "revisions_entity_version_unique" ON "revisions" USING btree ("entity_type","entity_id","version");--> statement-breakpoint
CREATE INDEX "revisions_deleted_index" ON "revisions" USING btree ("entity_type","id") WHERE "revisions"."kind" = 'deleted';--> statement-breakpoint
CREATE INDEX "page_redirects_page_index" ON "page_redirects" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "pages_managed_index" ON "pages" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "pages_managed_type_index" ON "pages" USING btree ("type",lower("title"),"id");--> statement-breakpoint
CREATE INDEX "pages_title_search_index" ON "pages" USING gin (lower("title") gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_published_or_draft" CHECK ("pages"."is_published" or "pages"."draft" is not null);--> statement-breakpoint
-- What was saved and what was done stays as it is written down, whoever asks.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused: it is only ever added to', TG_OP, TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER activity_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON activity FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- Revisions of what was deleted do go, after their time.
CREATE TRIGGER revisions_unchanged BEFORE UPDATE OR TRUNCATE ON revisions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- A draft changes nothing that visitors see: saving one makes no document stale.
DROP TRIGGER pages_content_changed ON pages;--> statement-breakpoint
CREATE TRIGGER pages_content_changed AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF title, slug, type, content, is_published ON pages FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
