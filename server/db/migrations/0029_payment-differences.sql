CREATE TABLE "payment_difference" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_difference_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"attempt_id" integer NOT NULL,
	"kind" text NOT NULL,
	"provider_status" text,
	"provider_amount" integer,
	"found_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_refund" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_refund_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"attempt_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"ask_at" timestamp with time zone NOT NULL,
	"doubts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "payment_refund_attempt_id_unique" UNIQUE("attempt_id"),
	CONSTRAINT "refund_amount" CHECK ("payment_refund"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD COLUMN "reconciled_on" date;--> statement-breakpoint
ALTER TABLE "payment_difference" ADD CONSTRAINT "payment_difference_attempt_id_payment_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refund" ADD CONSTRAINT "payment_refund_attempt_id_payment_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "difference_open" ON "payment_difference" USING btree ("attempt_id") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "refund_planned" ON "payment_refund" USING btree ("ask_at") WHERE state = 'planned';--> statement-breakpoint
CREATE INDEX "attempt_created" ON "payment_attempt" USING btree ("created_at");