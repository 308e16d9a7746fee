CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
-- A restore into a database that was started once drops the tables and functions only.
DROP TEXT SEARCH CONFIGURATION IF EXISTS site_stems;--> statement-breakpoint
DROP TEXT SEARCH CONFIGURATION IF EXISTS site_words;--> statement-breakpoint
DROP TEXT SEARCH DICTIONARY IF EXISTS site_stem;--> statement-breakpoint
-- Unlike english_stem, it keeps words such as "who", so that the page "Who We Are" is found.
CREATE TEXT SEARCH DICTIONARY site_stem (TEMPLATE = snowball, LANGUAGE = english);--> statement-breakpoint
-- Finds "quilt" for "quilting".
CREATE TEXT SEARCH CONFIGURATION site_stems (COPY = english);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION site_stems ALTER MAPPING FOR asciiword, asciihword, hword_asciipart, word, hword, hword_part WITH unaccent, site_stem;--> statement-breakpoint
-- Finds "education" for "educati": the stem of an unfinished word is not the start of the stem of the whole word.
CREATE TEXT SEARCH CONFIGURATION site_words (COPY = simple);--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION site_words ALTER MAPPING FOR asciiword, asciihword, hword_asciipart, word, hword, hword_part WITH unaccent, simple;--> statement-breakpoint
-- Tags of HTML are no words. The parser would take "Mother/Daughter" as a file, "chapter.org" as a host and "-19" as a number, and
-- "daughter" would not be found.
CREATE FUNCTION search_words(content text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN translate(regexp_replace(coalesce(content, ''), '<[/!a-zA-Z][^>]*>', ' ', 'g'), '/-_.@:+', '       ');--> statement-breakpoint
-- A vector may have a megabyte, hence the limit of the text.
CREATE FUNCTION search_vector(title text, body text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN setweight(to_tsvector('site_stems', search_words(title)) || to_tsvector('site_words', search_words(title)), 'A')
  || to_tsvector('site_stems', left(search_words(body), 100000)) || to_tsvector('site_words', left(search_words(body), 100000));--> statement-breakpoint
CREATE FUNCTION page_text(content jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN concat_ws(' ', content ->> 'body', (SELECT string_agg(concat_ws(' ', section ->> 'title', section ->> 'content'), ' ') FROM jsonb_array_elements(content -> 'sections') section));--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "search_vector" tsvector GENERATED ALWAYS AS (search_vector("title", "description" || ' ' || coalesce("location", '') || ' ' || coalesce("street_address", ''))) STORED;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "search_vector" tsvector GENERATED ALWAYS AS (search_vector("title", page_text("content"))) STORED;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "search_vector" tsvector GENERATED ALWAYS AS (search_vector("name", coalesce("title", '') || ' ' || CASE WHEN lower(btrim("category")) = 'member' THEN '' ELSE "category" END)) STORED;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "search_vector" tsvector GENERATED ALWAYS AS (search_vector("gallery_title", "title" || ' ' || coalesce("caption", ''))) STORED;--> statement-breakpoint
CREATE INDEX "events_search_vector_index" ON "events" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "pages_search_vector_index" ON "pages" USING gin ("search_vector") WHERE "is_published";--> statement-breakpoint
CREATE INDEX "media_items_search_vector_index" ON "media_items" USING gin ("search_vector") WHERE "category" = 'gallery';
