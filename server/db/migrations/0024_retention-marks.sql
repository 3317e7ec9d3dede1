CREATE TABLE "retention_mark" (
	"kind" text NOT NULL,
	"organization_id" integer NOT NULL,
	"key" text NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	"purged_at" timestamp with time zone,
	CONSTRAINT "retention_mark_kind_organization_id_key_pk" PRIMARY KEY("kind","organization_id","key")
);
--> statement-breakpoint
CREATE TABLE "retention_run" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"steady_since" timestamp with time zone NOT NULL,
	CONSTRAINT "retention_run_is_one" CHECK ("retention_run"."is_only")
);
--> statement-breakpoint
CREATE INDEX "retention_mark_purged" ON "retention_mark" USING btree ("purged_at");