ALTER TABLE "media_items" ADD COLUMN "upload_batch" uuid;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "batch_rank" integer;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "batch_place" integer;--> statement-breakpoint
CREATE INDEX "media_items_upload_batch_index" ON "media_items" USING btree ("upload_batch") WHERE "media_items"."upload_batch" is not null;--> statement-breakpoint
-- From now on a deleted picture keeps its files for 30 days and can be restored. The files of earlier ones are gone, and so is
-- what their revisions could restore.
DELETE FROM revisions USING revisions AS last
WHERE last.entity_type = 'media' AND last.kind = 'deleted'
  AND NOT EXISTS (SELECT FROM revisions AS later WHERE later.entity_type = 'media'
    AND later.entity_id = last.entity_id AND later.version > last.version)
  AND revisions.entity_type = 'media' AND revisions.entity_id = last.entity_id;
