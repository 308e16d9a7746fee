CREATE TABLE "offices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"category" text DEFAULT 'member' NOT NULL,
	"position" integer NOT NULL,
	"role" text,
	"topics" text DEFAULT '' NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "offices_role" CHECK ("offices"."role" in ('helper', 'editor', 'owner'))
);
--> statement-breakpoint
CREATE TABLE "terms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"office_id" integer,
	"member_id" integer,
	"title" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"starts_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"started_by_year" integer,
	"ended_by_year" integer
);
--> statement-breakpoint
CREATE TABLE "planned_offices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "planned_offices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"year_id" integer NOT NULL,
	"office_id" integer,
	"title" text NOT NULL,
	"category" text DEFAULT 'member' NOT NULL,
	"position" integer NOT NULL,
	"role" text,
	"topics" text DEFAULT '' NOT NULL,
	"member_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "planned_offices_role" CHECK ("planned_offices"."role" in ('helper', 'editor', 'owner'))
);
--> statement-breakpoint
CREATE TABLE "years" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "years_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"starts_at_local" text,
	"started_at" timestamp (3) with time zone,
	"before" jsonb,
	"invited_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "admin_users" ADD COLUMN "member_id" integer;--> statement-breakpoint
ALTER TABLE "admin_users" ADD COLUMN "is_waiting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "member_id" integer;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "is_waiting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "planned_offices" ADD CONSTRAINT "planned_offices_year_id_years_id_fk" FOREIGN KEY ("year_id") REFERENCES "public"."years"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "terms_holder_unique" ON "terms" USING btree ("office_id") WHERE "terms"."ends_at" is null;--> statement-breakpoint
CREATE INDEX "terms_ends_index" ON "terms" USING btree ("ends_at","position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "years_planned_unique" ON "years" USING btree ((true)) WHERE "years"."started_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "admin_users_member_unique" ON "admin_users" USING btree ("member_id");--> statement-breakpoint
-- Every officer holds an office of her title, since she was entered.
INSERT INTO "offices" ("title", "category", "position")
  SELECT coalesce("title", ''), "category", row_number() OVER (ORDER BY "position", "id") FROM "members" WHERE "is_officer";--> statement-breakpoint
INSERT INTO "terms" ("office_id", "member_id", "title", "name", "position", "starts_at")
  SELECT "offices"."id", "officers"."id", "offices"."title", "officers"."name", "offices"."position", "officers"."created_at"
  FROM "offices" JOIN (
    SELECT *, row_number() OVER (ORDER BY "position", "id") AS "place" FROM "members" WHERE "is_officer"
  ) AS "officers" ON "officers"."place" = "offices"."position";--> statement-breakpoint
CREATE TRIGGER offices_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON offices FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();--> statement-breakpoint
CREATE TRIGGER terms_content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON terms FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
