ALTER TABLE "media_items" DROP CONSTRAINT "media_items_dimensions";--> statement-breakpoint
ALTER TABLE "media_items" DROP CONSTRAINT "media_items_files_complete";--> statement-breakpoint
ALTER TABLE "media_items" ALTER COLUMN "width" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "media_items" ALTER COLUMN "height" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "content_type" text DEFAULT 'image/webp' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "placeholder" text;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "gallery_position" integer;--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "upload_key" uuid;--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_upload_key_unique" UNIQUE("upload_key");--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_type_known" CHECK ("media_items"."type" in ('image', 'document', 'audio', 'video'));--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_picture_complete" CHECK ("media_items"."type" <> 'image' or coalesce("media_items"."width" > 0 and "media_items"."height" > 0 and "media_items"."files" ?& array['original', 'large', 'medium', 'thumbnail'], false));