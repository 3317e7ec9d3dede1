ALTER TABLE "subscription" ADD COLUMN "is_exempt" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription" DROP COLUMN "not_before";