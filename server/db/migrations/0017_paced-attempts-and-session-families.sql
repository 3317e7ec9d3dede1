CREATE TABLE "attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"busy_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "session_secret";--> statement-breakpoint
DROP INDEX "session_previous";--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "ip" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "user_agent" text;--> statement-breakpoint
CREATE INDEX "attempt_old" ON "attempt" USING btree ("busy_until");