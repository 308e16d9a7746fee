ALTER TABLE "partners" ADD COLUMN "level" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "gave" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "is_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_level_known" CHECK ("partners"."level" in ('platinum', 'gold', 'silver', 'bronze'));