CREATE TABLE "diagnosis_jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"diagnosis_id" uuid NOT NULL,
	"serial_number" text,
	"job_number" text,
	"customer_name" text,
	"customer_address" text,
	"customer_phone" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "diagnosis_jobs_diagnosis_key" UNIQUE("diagnosis_id")
);
--> statement-breakpoint
CREATE TABLE "diagnosis_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"diagnosis_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"image" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "part_offers" (
	"organization_id" uuid NOT NULL,
	"supplier" text NOT NULL,
	"asked" text NOT NULL,
	"answer" jsonb,
	"as_of" timestamp with time zone NOT NULL,
	CONSTRAINT "part_offers_organization_id_supplier_asked_pk" PRIMARY KEY("organization_id","supplier","asked")
);
--> statement-breakpoint
CREATE TABLE "supplier_accounts" (
	"organization_id" uuid NOT NULL,
	"supplier" text NOT NULL,
	"encrypted_credentials" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone,
	CONSTRAINT "supplier_accounts_organization_id_supplier_pk" PRIMARY KEY("organization_id","supplier")
);
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "labor_rate_cents" integer;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "trip_fee_cents" integer;--> statement-breakpoint
ALTER TABLE "diagnosis_jobs" ADD CONSTRAINT "diagnosis_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnosis_jobs" ADD CONSTRAINT "diagnosis_jobs_diagnosis_id_diagnoses_id_fk" FOREIGN KEY ("diagnosis_id") REFERENCES "public"."diagnoses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnosis_photos" ADD CONSTRAINT "diagnosis_photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diagnosis_photos" ADD CONSTRAINT "diagnosis_photos_diagnosis_id_diagnoses_id_fk" FOREIGN KEY ("diagnosis_id") REFERENCES "public"."diagnoses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_offers" ADD CONSTRAINT "part_offers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_accounts" ADD CONSTRAINT "supplier_accounts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "diagnosis_jobs_user_idx" ON "diagnosis_jobs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "diagnosis_photos_diagnosis_idx" ON "diagnosis_photos" USING btree ("diagnosis_id","created_at","id");--> statement-breakpoint
CREATE INDEX "diagnosis_photos_user_idx" ON "diagnosis_photos" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "part_offers_as_of_idx" ON "part_offers" USING btree ("as_of");