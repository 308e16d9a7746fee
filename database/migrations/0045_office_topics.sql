-- What visitors write to an office about is a topic of the chapter details, by the title of the office. Offices of one title become one.
INSERT INTO "chapter_details" ("id", "topic", "published")
SELECT 11, 'offices', jsonb_build_object('offices', jsonb_agg(jsonb_build_object('title', "title", 'topics', "topics") ORDER BY "position"))
FROM (
  SELECT min("title") AS "title", string_agg("topics", ', ' ORDER BY "position", "id") AS "topics", min("position") AS "position"
  FROM (
    SELECT "id", "position", btrim("topics") AS "topics", coalesce(nullif(btrim("title"), ''), 'Officer') AS "title"
    FROM "offices" WHERE "removed_at" IS NULL AND btrim("topics") <> ''
  ) "receiving"
  GROUP BY lower("title")
) "offices_of_title"
HAVING count(*) > 0
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Messages without a reply are for the office as it is called today.
UPDATE "contacts" SET "for_office" = "offices"."title" FROM "offices"
WHERE "offices"."id" = "contacts"."for_office_id" AND "contacts"."answered_at" IS NULL AND btrim("offices"."title") <> '';--> statement-breakpoint
ALTER TABLE "contacts" DROP COLUMN "for_office_id";--> statement-breakpoint
ALTER TABLE "offices" DROP COLUMN "topics";--> statement-breakpoint
ALTER TABLE "planned_offices" DROP COLUMN "topics";--> statement-breakpoint
-- Words about a president are shown only while the woman they were written for is President. Where she has another title, they stay under her name.
UPDATE "chapter_details" SET "published" = "published" || jsonb_build_object(
  'memberId', '',
  'name', coalesce(nullif("published"->>'name', ''), "members"."name"),
  'title', coalesce(nullif("published"->>'title', ''), "members"."title", ''),
  'imageUrl', coalesce(nullif("published"->>'imageUrl', ''), "members"."image_url", ''))
FROM "members"
WHERE "topic" = 'president' AND "members"."id"::text = "published"->>'memberId' AND NOT "members"."is_unlisted"
  AND NOT ("members"."is_officer" AND coalesce("members"."title", '') ~* '(^|, | and | & )\s*president\s*($|, | and | & )');--> statement-breakpoint
UPDATE "chapter_details" SET "published" = "published" || jsonb_build_object('memberId', "planned_offices"."member_id"::text)
FROM "planned_offices" JOIN "years" ON "years"."id" = "planned_offices"."year_id" AND "years"."started_at" IS NULL
WHERE "topic" = 'successor' AND "planned_offices"."member_id" IS NOT NULL AND lower(btrim("planned_offices"."title")) = 'president';
