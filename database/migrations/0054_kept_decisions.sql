ALTER TABLE "removals" DROP CONSTRAINT "removals_decision_known";--> statement-breakpoint
ALTER TABLE "removals" ALTER COLUMN "removed_at" SET DEFAULT clock_timestamp();--> statement-breakpoint
ALTER TABLE "removals" ADD CONSTRAINT "removals_decisions_known" CHECK ("removals"."decision" in ('deleted', 'requested', 'hidden', 'guarded', 'permitted', 'shown'));--> statement-breakpoint
-- What was decided before the list knew it. The list beside the backups has it from the next start on.
INSERT INTO removals (media_id, sha256, removed_at, decision, has_copies)
	SELECT id, coalesce(files #>> '{original,sha256}', files #>> '{file,sha256}'), hidden_at,
		CASE reason WHEN 'request' THEN 'hidden' ELSE 'guarded' END, true
	FROM hidden_media_items WHERE coalesce(files #>> '{original,sha256}', files #>> '{file,sha256}') IS NOT NULL
	UNION ALL
	SELECT id, coalesce(files #>> '{original,sha256}', files #>> '{file,sha256}'), created_at + interval '1 ms', 'permitted', true
	FROM media_items WHERE category = 'gallery' AND coalesce(files #>> '{original,sha256}', files #>> '{file,sha256}') IS NOT NULL
		AND btrim(gallery_title) IN (SELECT title FROM guarded_collections)
	ON CONFLICT DO NOTHING;
