CREATE TABLE "chapters" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chapters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"origin" text NOT NULL,
	"admin_origin" text,
	"database_url" text NOT NULL,
	"folder" text NOT NULL,
	"state" text NOT NULL,
	"schema" bigint NOT NULL,
	"max_file_bytes" bigint,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed_until" timestamp (3) with time zone,
	"jobs_run_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chapters_origin_unique" UNIQUE("origin"),
	CONSTRAINT "chapters_admin_origin_unique" UNIQUE("admin_origin"),
	CONSTRAINT "chapters_database_url_unique" UNIQUE("database_url"),
	CONSTRAINT "chapters_folder_unique" UNIQUE("folder"),
	CONSTRAINT "chapters_state" CHECK ("chapters"."state" in ('creating', 'active', 'suspended', 'upgrading', 'deleting'))
);
--> statement-breakpoint
CREATE TABLE "hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"chapter_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "servers" (
	"address" text PRIMARY KEY NOT NULL,
	"schema" bigint NOT NULL,
	"version" text NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hosts" ADD CONSTRAINT "hosts_chapter_id_chapters_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chapters_due_at_index" ON "chapters" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "hosts_chapter_id_index" ON "hosts" USING btree ("chapter_id");