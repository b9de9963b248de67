import { useDenial } from "@market/api-client";
import { PageHeader } from "@market/ui";
import { DraftNotice, focusFirstError, LeaveDialog, RestrictedForm } from "@market/ui/dialogs";
import { SubmitFieldset } from "@market/ui/submit";
import { Button, Paper, SimpleGrid, Stack, Title } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { paths } from "@market/ui/feature";
import { Link } from "@market/ui/navigation";
import { CreateProductFooter } from "../components/create-product-footer.tsx";
import { MediaSection } from "../components/media-section.tsx";
import { ProductFields } from "../components/product-fields.tsx";
import { VendorSearch } from "../components/vendor-search.tsx";
import { useNewProduct } from "../hooks/use-new-product.ts";
import { unsavedChangesMessage } from "../model/new-product.ts";
import { hasPendingImages } from "../model/product-images.ts";

export function NewProductScreen(): ReactNode {
  return (
    <>
      <Button
        component={Link}
        to={paths.products}
        variant="subtle"
        color="gray"
        size="compact-sm"
        mb="xs"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
      >
        Back to Products
      </Button>
      <PageHeader title="Add New Product" subtitle="Fields with * are required" />
      <RestrictedForm reason={useDenial("create products")}>
        <NewProductForm />
      </RestrictedForm>
    </>
  );
}

function NewProductForm(): ReactNode {
  const creation = useNewProduct();
  const { form, draft, isPending, isCreated } = creation;
  const { vendor, images } = form.values;
  return (
    <form
      aria-label="New product"
      tabIndex={-1}
      style={{ outline: "none" }}
      noValidate
      autoComplete="off"
      onSubmit={form.onSubmit(creation.submit, focusFirstError(form))}
    >
      <SubmitFieldset isPending={isPending}>
        <DraftNotice
          draft={draft}
          title={(offered) => offered.name.trim() || offered.vendor?.name}
          // The file of an upload would be lost.
          canRestore={!isPending && !hasPendingImages(images)}
        />
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" mb="md" style={{ alignItems: "start" }}>
          <Stack gap="md">
            <FormSection title="Vendor" isRequired>
              <VendorSearch
                vendor={vendor}
                onChange={(next) => form.setFieldValue("vendor", next)}
              />
            </FormSection>
            <FormSection title="Details">
              <ProductFields form={form} />
            </FormSection>
          </Stack>
          <FormSection title="Media">
            <MediaSection creation={creation} />
          </FormSection>
        </SimpleGrid>
      </SubmitFieldset>
      <CreateProductFooter creation={creation} />
      <LeaveDialog hasChanges={!isCreated && form.isDirty()}>
        {unsavedChangesMessage(draft.isSaved, images)}
      </LeaveDialog>
    </form>
  );
}

interface FormSectionProps {
  title: string;
  isRequired?: boolean;
  children: ReactNode;
}

function FormSection({ title, isRequired = false, children }: FormSectionProps): ReactNode {
  return (
    <Paper withBorder p="md">
      <Stack gap="md">
        <Title order={2} className={isRequired ? "market-required" : undefined}>
          {title}
        </Title>
        {children}
      </Stack>
    </Paper>
  );
}
