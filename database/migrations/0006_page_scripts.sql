CREATE TABLE "page_scripts" (
	"page_id" integer NOT NULL,
	"position" integer NOT NULL,
	"section" integer,
	"kind" text NOT NULL,
	"source" text,
	"code" text NOT NULL,
	"attributes" jsonb NOT NULL,
	"sha256" text NOT NULL,
	"admin_id" integer,
	"admin_name" text NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_scripts_page_id_position_pk" PRIMARY KEY("page_id","position"),
	CONSTRAINT "page_scripts_position" CHECK ("page_scripts"."position" >= 0 and coalesce("page_scripts"."section", 0) >= 0),
	CONSTRAINT "page_scripts_kind_known" CHECK ("page_scripts"."kind" in ('classic', 'module', 'data')),
	CONSTRAINT "page_scripts_source_form" CHECK ("page_scripts"."source" is null or "page_scripts"."source" ~ '^(https://|/[^/])'),
	CONSTRAINT "page_scripts_hash_form" CHECK ("page_scripts"."sha256" ~ '^[A-Za-z0-9+/]{43}=$'),
	CONSTRAINT "page_scripts_attributes_form" CHECK (jsonb_typeof("page_scripts"."attributes") = 'array')
);
--> statement-breakpoint
ALTER TABLE "page_scripts" ADD CONSTRAINT "page_scripts_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_scripts" ADD CONSTRAINT "page_scripts_admin_id_admin_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admin_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER page_scripts_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON page_scripts FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();