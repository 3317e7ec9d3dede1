CREATE TABLE "idempotent_call" (
	"key" text PRIMARY KEY NOT NULL,
	"input" text NOT NULL,
	"reply" "bytea",
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "idempotent_call_old" ON "idempotent_call" USING btree ("started_at");