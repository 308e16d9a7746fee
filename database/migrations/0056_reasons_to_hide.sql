ALTER TABLE "hidden_media_items" DROP CONSTRAINT "hidden_media_items_reason_known";--> statement-breakpoint
ALTER TABLE "hidden_media_items" ADD COLUMN "needs_permission" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "hidden_media_items" ADD COLUMN "is_requested" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "hidden_media_items" SET
	"is_requested" = "reason" = 'request',
	"needs_permission" = "reason" = 'permission' OR "category" = 'gallery'
		AND btrim("gallery_title") IN (SELECT "title" FROM "guarded_collections" WHERE "is_hidden");--> statement-breakpoint
ALTER TABLE "hidden_media_items" DROP COLUMN "reason";--> statement-breakpoint
ALTER TABLE "hidden_media_items" ADD CONSTRAINT "hidden_media_items_has_reason" CHECK ("hidden_media_items"."needs_permission" or "hidden_media_items"."is_requested");