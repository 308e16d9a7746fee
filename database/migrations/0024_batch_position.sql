ALTER TABLE "media_items" RENAME COLUMN "batch_place" TO "batch_position";--> statement-breakpoint
-- File names of macOS have accents as separate characters, and so have the titles made from them: no search found those.
UPDATE media_items SET title = normalize(title), caption = normalize(caption), gallery_title = normalize(gallery_title)
WHERE title IS NOT NORMALIZED OR caption IS NOT NORMALIZED OR gallery_title IS NOT NORMALIZED;
