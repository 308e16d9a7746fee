CREATE TABLE "plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"starts_at_local" text,
	"applied_at" timestamp (3) with time zone,
	"group_id" integer,
	"is_reordered" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_offices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_offices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plan_id" integer NOT NULL,
	"title" text NOT NULL,
	"was_title" text,
	"category" text,
	"position" integer NOT NULL,
	"holders" integer[],
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_access" (
	"plan_id" integer NOT NULL,
	"admin_id" integer NOT NULL,
	"role" text,
	"role_before" text NOT NULL,
	"can_export_before" boolean DEFAULT false NOT NULL,
	"access_until_before" timestamp (3) with time zone,
	"is_applied" boolean DEFAULT false NOT NULL,
	CONSTRAINT "plan_access_plan_id_admin_id_pk" PRIMARY KEY("plan_id","admin_id"),
	CONSTRAINT "plan_access_role" CHECK ("plan_access"."role" in ('helper', 'editor', 'owner')),
	CONSTRAINT "plan_access_role_before" CHECK ("plan_access"."role_before" in ('helper', 'editor', 'owner'))
);
--> statement-breakpoint
ALTER TABLE "plan_offices" ADD CONSTRAINT "plan_offices_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_access" ADD CONSTRAINT "plan_access_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "plans_open_unique" ON "plans" USING btree ((true)) WHERE "plans"."applied_at" is null;--> statement-breakpoint
-- The offices of today, so that those which no one holds are still known. Nothing of it can be undone.
INSERT INTO "plans" ("applied_at") SELECT coalesce((SELECT max("started_at") FROM "years"), now())
WHERE EXISTS (SELECT FROM "offices" WHERE "removed_at" IS NULL);--> statement-breakpoint
INSERT INTO "plan_offices" ("plan_id", "title", "was_title", "position")
SELECT "plans"."id", "offices"."title", "offices"."title", "offices"."position" FROM "plans", "offices"
WHERE "offices"."removed_at" IS NULL AND btrim("offices"."title") <> '' ORDER BY "offices"."position", "offices"."id";--> statement-breakpoint
-- A year that is being prepared becomes the plan. It has no date: an owner looks at whose access changes, then sets it again. An office that
-- was removed is held by no one.
INSERT INTO "plans" ("is_reordered") SELECT "is_reordered" FROM "years" WHERE "started_at" IS NULL;--> statement-breakpoint
INSERT INTO "plan_offices" ("plan_id", "title", "was_title", "category", "position", "holders")
SELECT "plans"."id",
  CASE WHEN "planned"."version" = 1 AND "offices"."id" IS NOT NULL THEN "offices"."title" ELSE "planned"."title" END,
  "offices"."title",
  CASE WHEN "offices"."id" IS NOT NULL AND ("planned"."version" = 1 OR "planned"."category" = "offices"."category") THEN NULL ELSE "planned"."category" END,
  "planned"."position",
  CASE WHEN "planned"."member_id" IS NOT NULL THEN ARRAY["planned"."member_id"] WHEN "planned"."decision" IS NOT NULL THEN ARRAY[]::integer[] END
FROM "planned_offices" "planned"
JOIN "years" ON "years"."id" = "planned"."year_id" AND "years"."started_at" IS NULL
JOIN "plans" ON "plans"."applied_at" IS NULL
LEFT JOIN "offices" ON "offices"."id" = "planned"."office_id" AND "offices"."removed_at" IS NULL
WHERE btrim(coalesce("offices"."title", "planned"."title")) <> ''
ORDER BY "planned"."position", "planned"."id";--> statement-breakpoint
INSERT INTO "plan_offices" ("plan_id", "title", "was_title", "position")
SELECT "plans"."id", "offices"."title", "offices"."title", 1000 + "offices"."position" FROM "plans", "offices"
WHERE "plans"."applied_at" IS NULL AND "offices"."removed_at" IS NULL AND btrim("offices"."title") <> ''
  AND NOT EXISTS (SELECT FROM "planned_offices" JOIN "years" ON "years"."id" = "year_id" AND "started_at" IS NULL WHERE "office_id" = "offices"."id")
ORDER BY "offices"."position", "offices"."id";--> statement-breakpoint
-- Two who held an office of one title had a line each. It is one office now, which both can hold.
UPDATE "plan_offices" "first" SET "holders" = "same"."holders"
FROM (
  SELECT min("one"."id") AS "id",
    CASE WHEN bool_or("one"."holders" IS NOT NULL) THEN coalesce(array_agg(DISTINCT "holder") FILTER (WHERE "holder" IS NOT NULL), '{}') END AS "holders"
  FROM "plan_offices" "one" LEFT JOIN LATERAL unnest("one"."holders") AS "holder" ON true
  GROUP BY "one"."plan_id", lower(btrim("one"."title"))
) "same" WHERE "same"."id" = "first"."id";--> statement-breakpoint
DELETE FROM "plan_offices" "other" USING "plan_offices" "first"
WHERE "first"."plan_id" = "other"."plan_id" AND "first"."id" < "other"."id" AND lower(btrim("first"."title")) = lower(btrim("other"."title"));--> statement-breakpoint
DROP TABLE "planned_offices";--> statement-breakpoint
DROP TABLE "years";--> statement-breakpoint
DROP TABLE "offices";--> statement-breakpoint
ALTER TABLE "activity" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "activity" SET "subject" = 'board' WHERE "subject" = 'year';--> statement-breakpoint
ALTER TABLE "activity" ENABLE TRIGGER USER;--> statement-breakpoint
-- The job of that year has another name by now. The queue exists only once the server has run.
DO $$ BEGIN
  IF to_regclass('pgboss.schedule') IS NOT NULL THEN DELETE FROM pgboss.schedule WHERE name = 'start-year'; END IF;
END $$;
