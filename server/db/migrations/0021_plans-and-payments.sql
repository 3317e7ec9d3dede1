CREATE SCHEMA "simulated_provider";
--> statement-breakpoint
CREATE TABLE "payment_attempt" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"charge_id" integer NOT NULL,
	"organization_id" integer NOT NULL,
	"product" text NOT NULL,
	"enrolment_id" integer,
	"buy_order" text NOT NULL,
	"session_id" text NOT NULL,
	"token" text,
	"amount" integer NOT NULL,
	"installments" integer NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"lease_until" timestamp with time zone,
	"doubts" integer DEFAULT 0 NOT NULL,
	"ask_at" timestamp with time zone,
	"response_code" integer,
	"authorization_code" text,
	"last_four" text,
	"payment_type" text,
	"paid_installments" integer,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "payment_attempt_buy_order_unique" UNIQUE("buy_order"),
	CONSTRAINT "payment_attempt_token_unique" UNIQUE("token"),
	CONSTRAINT "attempt_amount" CHECK ("payment_attempt"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "charge" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "charge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"subscription_id" integer NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"description" text NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"net" integer NOT NULL,
	"iva" integer NOT NULL,
	"total" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"effect" jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"first_try_on" date,
	"next_try_on" date,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "charge_key_unique" UNIQUE("key"),
	CONSTRAINT "charge_sum" CHECK ("charge"."net" + "charge"."iva" = "charge"."total" and "charge"."total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "enrolment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enrolment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"token" text,
	"state" text DEFAULT 'created' NOT NULL,
	"lease_until" timestamp with time zone,
	"tbk_user" "bytea",
	"card_kind" text,
	"last_four" text,
	"intent" jsonb NOT NULL,
	"charge_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "enrolment_username_unique" UNIQUE("username"),
	CONSTRAINT "enrolment_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "payment_ledger" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"attempt_id" integer NOT NULL,
	"charge_id" integer NOT NULL,
	"amount" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_ledger_attempt_id_unique" UNIQUE("attempt_id"),
	CONSTRAINT "payment_ledger_charge_id_unique" UNIQUE("charge_id")
);
--> statement-breakpoint
CREATE TABLE "loyalty_card" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "loyalty_card_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"name" text NOT NULL,
	"reward" text NOT NULL,
	"max_level" integer NOT NULL,
	"description" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "loyalty_card_level" CHECK ("loyalty_card"."max_level" in (5, 8, 10, 12))
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"status" text DEFAULT 'incomplete' NOT NULL,
	"plan_id" integer,
	"period" text DEFAULT 'monthly' NOT NULL,
	"price" integer DEFAULT 0 NOT NULL,
	"installments" integer DEFAULT 1 NOT NULL,
	"anchor" date,
	"period_start" date,
	"period_end" date,
	"next_plan_id" integer,
	"next_period" text,
	"is_canceled_at_end" boolean DEFAULT false NOT NULL,
	"coupon_id" integer,
	"percent_off" integer DEFAULT 0 NOT NULL,
	"discount_until" date,
	"enrolment_id" integer,
	"past_due_since" date,
	"suspended_since" date,
	"wake_on" date,
	"not_before" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_organization_id_unique" UNIQUE("organization_id")
);
--> statement-breakpoint
CREATE TABLE "contact_message" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"full_name" text NOT NULL,
	"phone_number" bigint NOT NULL,
	"email" text NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"note" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_redemption" (
	"coupon_id" integer NOT NULL,
	"organization_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupon_redemption_coupon_id_organization_id_pk" PRIMARY KEY("coupon_id","organization_id")
);
--> statement-breakpoint
CREATE TABLE "coupon" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"percent_off" integer NOT NULL,
	"months" integer,
	"plan_id" integer,
	"max_redemptions" integer,
	"redeemed" integer DEFAULT 0 NOT NULL,
	"expires_on" date,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_percent" CHECK ("coupon"."percent_off" between 1 and 100),
	CONSTRAINT "coupon_redeemed" CHECK ("coupon"."max_redemptions" is null or "coupon"."redeemed" <= "coupon"."max_redemptions")
);
--> statement-breakpoint
CREATE TABLE "plan" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"price" integer NOT NULL,
	"item_limit" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "plan_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "plan_name_unique" UNIQUE("name"),
	CONSTRAINT "plan_price" CHECK ("plan"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "simulated_provider"."record" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "record_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "uuid" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "fantasy_name" text;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "logo_key" text;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "terms_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_charge_id_charge_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_enrolment_id_enrolment_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge" ADD CONSTRAINT "charge_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "charge" ADD CONSTRAINT "charge_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_ledger" ADD CONSTRAINT "payment_ledger_attempt_id_payment_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempt"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_ledger" ADD CONSTRAINT "payment_ledger_charge_id_charge_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charge"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_card" ADD CONSTRAINT "loyalty_card_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_next_plan_id_plan_id_fk" FOREIGN KEY ("next_plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_enrolment_id_enrolment_id_fk" FOREIGN KEY ("enrolment_id") REFERENCES "public"."enrolment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemption" ADD CONSTRAINT "coupon_redemption_coupon_id_coupon_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupon"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_redemption" ADD CONSTRAINT "coupon_redemption_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon" ADD CONSTRAINT "coupon_plan_id_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plan"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attempt_open" ON "payment_attempt" USING btree ("charge_id") WHERE state in ('created', 'returned', 'confirming');--> statement-breakpoint
CREATE UNIQUE INDEX "attempt_paid" ON "payment_attempt" USING btree ("charge_id") WHERE state = 'paid';--> statement-breakpoint
CREATE INDEX "attempt_doubtful" ON "payment_attempt" USING btree ("created_at") WHERE state in ('created', 'returned', 'confirming');--> statement-breakpoint
CREATE INDEX "attempt_charge" ON "payment_attempt" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "charge_organization" ON "charge" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "charge_open" ON "charge" USING btree ("subscription_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "enrolment_organization" ON "enrolment" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "enrolment_doubtful" ON "enrolment" USING btree ("created_at") WHERE state in ('created', 'returned', 'confirming');--> statement-breakpoint
CREATE INDEX "loyalty_card_organization" ON "loyalty_card" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "subscription_wake" ON "subscription" USING btree ("wake_on") WHERE wake_on is not null;--> statement-breakpoint
CREATE INDEX "contact_message_new" ON "contact_message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "coupon_redemption_organization" ON "coupon_redemption" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_code" ON "coupon" USING btree ("code");--> statement-breakpoint
ALTER TABLE "organization" ADD CONSTRAINT "organization_uuid_unique" UNIQUE("uuid");
--> statement-breakpoint
-- The money that was taken: nothing is ever changed in it.
create function payment_ledger_refuse() returns trigger
  language plpgsql
  as $$ begin raise exception 'payment_ledger is append-only' using errcode = 'insufficient_privilege'; end $$;
--> statement-breakpoint
create trigger payment_ledger_closed before update or delete or truncate on payment_ledger
  for each statement execute function payment_ledger_refuse();
--> statement-breakpoint
-- What is sold: whole pesos a month, IVA included. The free one is opened by a coupon.
insert into plan (name, price, item_limit) values
  ('Gratis', 0, 10),
  ('Pyme', 14990, 60),
  ('Crecimiento', 39990, 300),
  ('Empresa', 89990, null);
