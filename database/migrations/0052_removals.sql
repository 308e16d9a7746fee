CREATE TABLE "removals" (
	"media_id" integer NOT NULL,
	"sha256" text NOT NULL,
	"d_hash" text,
	"removed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decision" text NOT NULL,
	"has_copies" boolean NOT NULL,
	CONSTRAINT "removals_media_id_sha256_pk" PRIMARY KEY("media_id","sha256"),
	CONSTRAINT "removals_decision_known" CHECK ("removals"."decision" in ('deleted', 'requested'))
);
