CREATE TABLE "activity" (
	"organization_id" integer NOT NULL,
	"seq" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" integer,
	"ip" text,
	"request_id" text,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" integer,
	"before" jsonb,
	"after" jsonb,
	"previous_hash" text DEFAULT '' NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	CONSTRAINT "activity_organization_id_seq_pk" PRIMARY KEY("organization_id","seq")
);
--> statement-breakpoint
CREATE TABLE "bank_account" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"organization_id" integer NOT NULL,
	"account_bank" text,
	"account_type" text,
	"account_number" "bytea",
	"account_rut" text,
	"account_name" text,
	"account_description" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employee_account" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "employee_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"employee_id" integer NOT NULL,
	"account_bank" text,
	"account_type" text,
	"account_number" "bytea",
	"account_rut" text,
	"account_name" text,
	"account_description" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "person_block" (
	"organization_id" integer NOT NULL,
	"rut" text NOT NULL,
	"reason" text,
	"blocked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "person_block_organization_id_rut_pk" PRIMARY KEY("organization_id","rut")
);
--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "sueldo_base" "bytea";--> statement-breakpoint
ALTER TABLE "employee" ADD COLUMN "search" text GENERATED ALWAYS AS (search_text(full_name) || ' ' || search_text(coalesce(email, '')) || ' ' || lower(replace(rut, '-', ''))) STORED;--> statement-breakpoint
ALTER TABLE "bank_account" ADD CONSTRAINT "bank_account_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_account" ADD CONSTRAINT "employee_account_employee_id_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employee"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_block" ADD CONSTRAINT "person_block_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_time" ON "activity" USING btree ("organization_id","at");--> statement-breakpoint
CREATE INDEX "activity_subject" ON "activity" USING btree ("organization_id","subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "bank_account_organization" ON "bank_account" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "employee_account_employee" ON "employee_account" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "mail_old" ON "mail" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "employee_name" ON "employee" USING btree ("organization_id",search_text(full_name),"id");--> statement-breakpoint
CREATE INDEX "employee_search" ON "employee" USING gin ("organization_id",search gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "branch_name" ON "organization" USING btree ("parent_id",search_text(name)) WHERE parent_id is not null;--> statement-breakpoint
CREATE INDEX "payroll_deleted" ON "payroll" USING btree ("deleted_at") WHERE deleted_at is not null;