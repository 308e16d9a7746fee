-- Sessions from before have no seed and none can be made up for them: everybody signs in once more.
DELETE FROM "admin_sessions";--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD COLUMN "document_seed" text NOT NULL;