CREATE TABLE "chapter_details" (
	"id" smallint PRIMARY KEY NOT NULL,
	"topic" text NOT NULL,
	"published" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"draft" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "chapter_details_topic_unique" UNIQUE("topic"),
	CONSTRAINT "chapter_details_published_form" CHECK (jsonb_typeof("chapter_details"."published") = 'object'),
	CONSTRAINT "chapter_details_draft_form" CHECK (jsonb_typeof("chapter_details"."draft") = 'object')
);
--> statement-breakpoint
CREATE TRIGGER chapter_details_content_changed AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF published ON chapter_details FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();--> statement-breakpoint
-- Texts that were lists of paragraphs or lines become one text; the president's message becomes HTML.
CREATE FUNCTION pg_temp.joined(list jsonb, separator text) RETURNS text LANGUAGE sql AS $$
  SELECT coalesce(string_agg(value, separator), '')
  FROM jsonb_array_elements_text(CASE jsonb_typeof(list) WHEN 'array' THEN list ELSE '[]' END)
$$;--> statement-breakpoint
INSERT INTO chapter_details (id, topic, published)
SELECT 1, 'president', jsonb_build_object(
  'name', president ->> 'name', 'title', president ->> 'title', 'imageUrl', coalesce(president ->> 'imageUrl', ''),
  'imageAlt', coalesce(president ->> 'imageAlt', ''), 'quote', coalesce(president ->> 'quote', ''),
  'greeting', pg_temp.joined(president -> 'greeting', E'\n\n'),
  'message', (SELECT coalesce(string_agg('<p>' || replace(replace(replace(value, '&', '&amp;'), '<', '&lt;'), '>', '&gt;') || '</p>', ''), '')
    FROM jsonb_array_elements_text(coalesce(president -> 'message', '[]'))))
FROM (SELECT texts -> 'president' AS president FROM site_details) AS stored WHERE president IS NOT NULL;--> statement-breakpoint
INSERT INTO chapter_details (id, topic, published)
SELECT 2, 'slides', jsonb_build_object('slides', (SELECT coalesce(jsonb_agg(
  jsonb_build_object('mobileImageUrl', '', 'focusX', 50, 'focusY', 50, 'link', '', 'isHidden', false, 'showFrom', '', 'showUntil', '') || slide), '[]')
  FROM jsonb_array_elements(coalesce(texts -> 'slides', '[]')) AS slide))
FROM site_details;--> statement-breakpoint
INSERT INTO chapter_details (id, topic, published)
SELECT 3, 'mission', jsonb_build_object(
  'statement', coalesce(texts #>> '{home,mission}', ''), 'footerText', coalesce(texts ->> 'mission', ''),
  'intro', coalesce(texts #>> '{home,whoWeAre,intro}', ''),
  'mission', pg_temp.joined(texts #> '{home,whoWeAre,mission}', E'\n\n'),
  'history', pg_temp.joined(texts #> '{home,whoWeAre,history}', E'\n\n'),
  'service', pg_temp.joined(texts #> '{home,whoWeAre,service}', E'\n\n'),
  'facts', coalesce(texts #> '{home,facts}', '[]'),
  'scholarshipsTotal', coalesce(texts #> '{home,scholarships,total}', '0'),
  'scholarshipsText', coalesce(texts #>> '{home,scholarships,text}', ''),
  'scholarshipsEmail', coalesce(texts #>> '{home,scholarships,email}', ''))
FROM site_details;--> statement-breakpoint
INSERT INTO chapter_details (id, topic, published)
SELECT 4, 'contact', jsonb_build_object(
  'email', coalesce(texts ->> 'email', ''), 'mailingAddress', pg_temp.joined(texts -> 'mailingAddress', E'\n'),
  'headquartersAddress', pg_temp.joined(texts #> '{headquarters,address}', E'\n'),
  'headquartersPhone', coalesce(texts #>> '{headquarters,phone}', ''),
  'facebook', coalesce(texts #>> '{socialLinks,facebook}', ''), 'instagram', coalesce(texts #>> '{socialLinks,instagram}', ''),
  'twitter', coalesce(texts #>> '{socialLinks,twitter}', ''), 'memberPortalUrl', coalesce(texts ->> 'memberPortalUrl', ''),
  'outsideLinks', coalesce(texts -> 'outsideLinks', '[]'))
FROM site_details;--> statement-breakpoint
INSERT INTO chapter_details (id, topic, published)
SELECT 6, 'menu', jsonb_build_object('programs', (SELECT coalesce(jsonb_agg(jsonb_build_object('slug', key, 'imageUrl', value)), '[]')
  FROM jsonb_each_text(coalesce(texts #> '{home,programPictures}', '{}'))))
FROM site_details;--> statement-breakpoint
INSERT INTO chapter_details (id, topic, published)
SELECT 7, 'identity', jsonb_build_object(
  'chapterName', chapter_name, 'organisationName', organisation_name, 'tagline', tagline, 'timeZone', time_zone,
  'description', coalesce(texts ->> 'description', ''), 'charteredIn', coalesce(texts ->> 'charteredIn', ''),
  'shareImageUrl', coalesce(texts ->> 'shareImageUrl', ''))
FROM site_details;--> statement-breakpoint
DROP FUNCTION pg_temp.joined(jsonb, text);--> statement-breakpoint
DROP TABLE "site_details";
